import { decodeQR } from 'qr/decode.js';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import style from './gate.module.css';

/** Frames are looked at five times a second: a code is held for longer, and a phone lasts a shift. */
const EVERY_MS = 200;
/** Larger pictures cost more and read no better: a code held to a camera fills a good part of it. */
const WIDTH = 640;

interface ScanDialogProps {
  readonly onRead: (code: string) => void;
  readonly onClose: () => void;
}

/** Reads the code of a pass with the camera; whoever cannot, types the number. */
export function ScanDialog({ onRead, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useRef(onRead);
  read.current = onRead;
  useEffect(() => {
    const shown = video.current;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = () => {
      const code = shown === null ? null : codeIn(shown);
      if (code === null) timer = setTimeout(look, EVERY_MS);
      else read.current(code);
    };
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false }).then(
      async (camera) => {
        stream = camera;
        if (isOver || shown === null) return end(camera);
        shown.srcObject = camera;
        await shown.play().catch(() => undefined);
        if (!isOver) look();
      },
      () => setProblem('The camera cannot be used. Allow it in the browser, or type the number of the pass.'),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      if (stream !== null) end(stream);
    };
  }, []);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Scan a code"
      text="Hold the code of the pass to the camera."
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {problem === null ? (
        <video ref={video} className={`${style.camera} ${style.dialogBody}`} playsInline muted aria-label="Camera" />
      ) : (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
    </Dialog>
  );
}

const end = (camera: MediaStream): void => {
  for (const track of camera.getTracks()) track.stop();
};

const canvas = document.createElement('canvas');
const codeIn = (video: HTMLVideoElement): string | null => {
  if (video.videoWidth === 0) return null;
  const scale = Math.min(1, WIDTH / video.videoWidth);
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    return null; // no code in this frame
  }
};
