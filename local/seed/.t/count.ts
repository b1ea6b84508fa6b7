import pg from 'pg';
const q = pg.Client.prototype.query; let n = 0, total = 0; const by = new Map<string, [number, number]>();
(pg.Client.prototype as any).query = function (...a: any[]) { const t = performance.now(); const r = (q as any).apply(this, a); n++; const text = (typeof a[0] === 'string' ? a[0] : a[0]?.text ?? '').replace(/\s+/g,' ').slice(0, 60); if (r?.then) return r.then((x: any) => { const d = performance.now() - t; total += d; const e = by.get(text) ?? [0, 0]; e[0]++; e[1] += d; by.set(text, e); return x; }); return r; };
process.on('exit', () => { console.log('queries', n, 'ms', Math.round(total)); console.log([...by].sort((x, y) => y[1][1] - x[1][1]).slice(0, 14).map(([k, [c, d]]) => `${c} ${Math.round(d)}ms ${(d/c).toFixed(2)} ${k}`).join('\n')); });
const fs = await import('node:fs/promises');
await import('./time.ts');
