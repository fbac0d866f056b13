/** A piece of a drawing. A picture is 1280 × 960; cards show the middle 690 of its width. */
export type Svg = string

export const WIDTH = 1280
export const HEIGHT = 960
export const X = 640
export const Y = 480

const n = (value: number) => String(Math.round(value))

export const disc = (x: number, y: number, r: number, fill: string): Svg =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, colour: string, width: number): Svg =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): Svg =>
  `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"/>`

export const box = (x: number, y: number, width: number, height: number, r: number, fill: string): Svg =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(r)}" fill="${fill}"/>`

export const shape = (d: string, fill: string): Svg => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, colour: string, width: number): Svg =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const put = (x: number, y: number, what: Svg, turn = 0, scale = 1): Svg =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${what}</g>`

export const faint = (what: Svg, opacity: number): Svg => `<g opacity="${opacity}">${what}</g>`

const SHADE = '#2a1d13'

/** A shape and its shadow, so that it does not seem to float. */
export const raised = (d: string, fill: string, depth = 12): Svg =>
  `<path d="${d}" fill="${SHADE}" opacity=".24" transform="translate(0 ${depth})"/>${shape(d, fill)}`

export const raisedDisc = (x: number, y: number, r: number, fill: string, depth = 12): Svg =>
  faint(disc(x, y + depth, r, SHADE), 0.24) + disc(x, y, r, fill)

export const raisedBox = (x: number, y: number, w: number, h: number, r: number, fill: string): Svg =>
  faint(box(x, y + 14, w, h, r, SHADE), 0.24) + box(x, y, w, h, r, fill)

export const times = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** A pseudo-random number from 0 to 1, determined by the seed. */
export const noise = (seed: number): number => {
  const wave = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453
  return wave - Math.floor(wave)
}

/** `count` places spread evenly over a disc, like seeds in a sunflower. */
export function places(count: number, radius: number, seed = 0): { x: number; y: number; index: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const from = radius * Math.sqrt((index + 0.5) / count)
    const angle = index * 2.39996 + seed + noise(index + seed) * 0.5
    return { x: from * Math.cos(angle), y: from * Math.sin(angle), index }
  })
}

export const strewn = (
  count: number,
  radius: number,
  seed: number,
  draw: (x: number, y: number, index: number) => Svg,
): Svg =>
  places(count, radius, seed)
    .map(({ x, y, index }) => draw(x, y, index))
    .join('')

export const around = (
  count: number,
  radius: number,
  draw: (x: number, y: number, turn: number) => Svg,
): Svg =>
  times(count, index => {
    const angle = (index * 2 * Math.PI) / count
    return draw(radius * Math.cos(angle), radius * Math.sin(angle), (index * 360) / count)
  })

/** An irregular round outline around 0, 0. */
export function blob(rx: number, ry: number, seed: number, rough = 0.1, corners = 11): string {
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index * 2 * Math.PI) / corners
    const reach = 1 - rough + 2 * rough * noise(seed * 31 + index)
    return [rx * reach * Math.cos(angle), ry * reach * Math.sin(angle)] as const
  })
  const between = (index: number) => {
    const [ax, ay] = points[index % corners]!
    const [bx, by] = points[(index + 1) % corners]!
    return `${n((ax + bx) / 2)} ${n((ay + by) / 2)}`
  }
  const curves = points.map(([x, y], index) => `Q${n(x)} ${n(y)} ${between(index)}`)
  return `M${between(corners - 1)}${curves.join('')}Z`
}

/** Short strokes scattered over a disc: grains, herbs, shreds. One path, so that hundreds cost little. */
export function strokes(
  count: number,
  radius: number,
  seed: number,
  { length, width, colour }: { length: number; width: number; colour: string },
): Svg {
  const d = places(count, radius, seed).map(({ x, y, index }) => {
    const turn = noise(index * 7 + seed) * Math.PI * 2
    return `M${n(x)} ${n(y)}l${n(length * Math.cos(turn))} ${n(length * Math.sin(turn))}`
  })
  return line(d.join(''), colour, width)
}
