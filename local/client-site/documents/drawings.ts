import { drawLeavesdenHandbook } from './leavesden.ts';
import { drawMap, mapSheets } from './maps.ts';
import { drawChargerList, drawRoomList, drawRoomMap, drawStageChart } from './tables.ts';

const others: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'stage-chart': drawStageChart,
  'ev-chargers-list': drawChargerList,
  'conference-rooms-building-24': drawRoomMap,
  'conference-rooms-list': drawRoomList,
  'leavesden-handbook': drawLeavesdenHandbook,
};

/** The document of this name (content/maps.ts), in the thread that draws. */
export const draw = (name: string): Promise<Uint8Array> => {
  const map = mapSheets[name];
  if (map !== undefined) return drawMap(map);
  const other = others[name];
  if (other === undefined) throw new Error(`No document is called ${name}`);
  return other();
};
