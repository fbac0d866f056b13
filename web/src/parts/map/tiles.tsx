import { ORIGIN, PLANE_ZOOM } from './projection.ts'
import type { Size, View } from './view.ts'

const TILE = 256
const SERVERS = ['a', 'b', 'c'] as const

interface Tile {
  href: string
  x: number
  y: number
  side: number
  key: string
}

/** The tiles of the visible area; each is drawn at 0.7 to 1.4 times its size. */
export function tilesOf(template: string, view: View, { width, height }: Size): Tile[] {
  const z = PLANE_ZOOM + Math.round(Math.log2(view.scale))
  const side = TILE * 2 ** (PLANE_ZOOM - z) * view.scale
  const corner = {
    x: (ORIGIN.x + view.x) * view.scale - width / 2,
    y: (ORIGIN.y + view.y) * view.scale - height / 2,
  }
  const tiles: Tile[] = []
  for (let row = Math.floor(corner.y / side); row * side < corner.y + height; row++)
    for (let column = Math.floor(corner.x / side); column * side < corner.x + width; column++)
      tiles.push({
        href: template
          .replace('{s}', SERVERS[(row + column) % SERVERS.length] ?? 'a')
          .replace('{z}', String(z))
          .replace('{x}', String(column))
          .replace('{y}', String(row)),
        x: column * side - corner.x,
        y: row * side - corner.y,
        side,
        key: `${z}/${column}/${row}`,
      })
  return tiles
}

export const Tiles = ({ template, view, size }: { template: string; view: View; size: Size }) =>
  tilesOf(template, view, size).map(({ key, href, x, y, side }) => (
    // Slightly larger than a tile, to avoid seams between neighbours.
    <image key={key} href={href} x={x} y={y} width={side + 0.5} height={side + 0.5} />
  ))
