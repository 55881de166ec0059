import { realpathSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';

/** Whether a path is the folder or lies inside it, after following links. Neither has to exist. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(realPath(resolve(folder)), realPath(resolve(path)));
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way);
}

/** Follows links in the existing part of a path. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(realPath(parent), basename(path));
  }
}
