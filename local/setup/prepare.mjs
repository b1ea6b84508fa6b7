import { ensureInstalled } from './install.mjs';
import { node24, noNode24 } from './node24.mjs';
import { ensureServerBuilt } from './server-build.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * Brings what a fresh copy lacks: the packages, Node 24, the pages, the server. What is there already is left alone.
 * @param {(line: string) => void} say
 * @returns {Promise<{ node: string, problem: null } | { node: null, problem: string }>}
 */
export const prepare = async (say) => {
  const installed = await ensureInstalled(say);
  if (installed !== null) return { node: null, problem: installed };
  const node = node24();
  if (node === null) return { node, problem: noNode24 };
  const problem = (await ensureWebBuilt(node, say)) ?? (await ensureServerBuilt(node, say));
  return problem === null ? { node, problem } : { node: null, problem };
};
