import {
  blob,
  disc,
  faint,
  line,
  noise,
  oval,
  put,
  raised,
  raisedDisc,
  type Svg,
  shape,
  strewn,
  strokes,
} from './shapes.ts'

export const MEATS = {
  chicken: { flesh: '#d98d3c', edge: '#ad6a22', shine: '#f3c07a' },
  lamb: { flesh: '#8f4f2d', edge: '#653319', shine: '#b97a50' },
  beef: { flesh: '#74402a', edge: '#4c2615', shine: '#9c6446' },
  fish: { flesh: '#f0dcb8', edge: '#c9a163', shine: '#fffaf0' },
} as const
export type Meat = keyof typeof MEATS

export function morsel(meat: Meat, size: number, seed: number): Svg {
  const { flesh, edge, shine } = MEATS[meat]
  const outline = blob(size, size * 0.74, seed, 0.13, 8)
  return (
    raised(outline, edge, 10) +
    put(0, -5, shape(outline, flesh), 0, 0.88) +
    line(
      `M${-size * 0.4} ${-size * 0.3}q${size * 0.35} ${-size * 0.22} ${size * 0.7} ${-size * 0.02}`,
      shine,
      size * 0.1,
    )
  )
}

export const morsels = (meat: Meat, count: number, radius: number, size: number, seed = 3): Svg =>
  strewn(count, radius, seed, (x, y, index) =>
    put(
      x,
      y,
      morsel(meat, size * (0.86 + 0.28 * noise(index + seed)), index + seed),
      noise(index * 5 + seed) * 180,
    ),
  )

/** A mound of rice whose grains have up to three colours. */
export function rice(radius: number, base: string, grains: readonly string[], seed = 1): Svg {
  const some = Math.round((radius * radius) / 330 / grains.length)
  return (
    raised(blob(radius, radius * 0.96, seed, 0.05, 16), base, 14) +
    grains
      .map((colour, index) =>
        strokes(some, radius * 0.92, seed + index * 2.1, { length: 20, width: 8, colour }),
      )
      .join('')
  )
}

export const leaf = (length: number, colour = '#3f8f4f', vein = '#2d6b3a'): Svg =>
  shape(`M0 0Q${length * 0.5} ${-length * 0.42} ${length} 0Q${length * 0.5} ${length * 0.42} 0 0Z`, colour) +
  line(`M${length * 0.12} 0H${length * 0.84}`, vein, Math.max(3, length * 0.05))

export const herbs = (count: number, radius: number, seed = 5, size = 40): Svg =>
  strewn(count, radius, seed, (x, y, index) => put(x, y, leaf(size), noise(index + seed) * 360))

export const lemonWedge = (): Svg =>
  raised('M-80 0A80 80 0 0 0 80 0Z', '#f4c62a', 10) +
  shape('M-64 4A64 64 0 0 0 64 4Z', '#fdeB9a'.toLowerCase()) +
  line('M0 6V58M0 6L-42 44M0 6L42 44', '#f4c62a', 6)

export const slice = (r: number, skin: string, flesh: string, spokes: string): Svg =>
  raisedDisc(0, 0, r, skin, 8) +
  disc(0, 0, r * 0.86, flesh) +
  line(
    `M${-r * 0.7} 0H${r * 0.7}M${-r * 0.35} ${-r * 0.6}L${r * 0.35} ${r * 0.6}M${r * 0.35} ${-r * 0.6}L${-r * 0.35} ${r * 0.6}`,
    spokes,
    r * 0.07,
  )

export const lemonSlice = (r = 64): Svg => slice(r, '#f4c62a', '#fdeb9a', '#f7d74e')
export const cucumberSlice = (r = 56): Svg =>
  raisedDisc(0, 0, r, '#3f8f4f', 8) +
  disc(0, 0, r * 0.86, '#dcefc0') +
  faint(strokes(7, r * 0.4, 2, { length: 9, width: 5, colour: '#a9cf86' }), 1)
export const onionRing = (r = 54): Svg =>
  `<g fill="none" stroke="#b784a7" stroke-width="7"><circle r="${r}"/><circle r="${r * 0.62}"/></g>`
export const oliveRing = (r = 30): Svg =>
  disc(0, 6, r, '#00000022') + disc(0, 0, r, '#2f2a26') + disc(0, 0, r * 0.42, '#e9d9b0')
export const chilli = (colour = '#4c9a3f'): Svg =>
  raised('M-90 10Q-20 -50 90 -24Q30 28 -90 10Z', colour, 8) + line('M-90 10q-16 -4 -26 -18', '#2d6b3a', 10)
export const almond = (length = 62): Svg =>
  raised(
    `M${-length / 2} 0Q0 ${-length * 0.42} ${length / 2} 0Q0 ${length * 0.42} ${-length / 2} 0Z`,
    '#e8c793',
    6,
  ) + line(`M${-length * 0.3} 0H${length * 0.3}`, '#c99d61', 4)
export const pistachios = (count: number, radius: number, seed = 2): Svg =>
  strokes(count, radius, seed, { length: 10, width: 12, colour: '#7fa83c' }) +
  strokes(Math.round(count / 2), radius, seed + 3, { length: 8, width: 10, colour: '#55832c' })
export const strewnNuts = (count: number, radius: number): Svg =>
  strokes(count, radius, 8, { length: 7, width: 13, colour: '#d9a662' })
export const raisins = (count: number, radius: number, seed = 4): Svg =>
  strewn(count, radius, seed, (x, y, index) => oval(x, y, 17, 12, '#4a2416', noise(index) * 180))
export const friedOnion = (count: number, radius: number, seed = 6): Svg =>
  strewn(count, radius, seed, (x, y, index) =>
    put(
      x,
      y,
      line('M-26 6q12 -26 28 -6t24 -8', index % 2 ? '#7a3f12' : '#a35d1f', 9),
      noise(index + seed) * 360,
    ),
  )
export const sesame = (count: number, radius: number, colour = '#fdf3d6', seed = 1): Svg =>
  strokes(count, radius, seed, { length: 6, width: 9, colour })

export const prawn = (): Svg =>
  raised('M-62 30A66 66 0 1 1 62 26L40 34A40 40 0 1 0 -38 34Z', '#ee8f63', 8) +
  line('M-34 -44l14 24M2 -60l-2 28M38 -44l-16 22', '#fbd3bb', 8) +
  shape('M62 26l34 6-16 12 10 22-46-30Z', '#d96c43')

export const ball = (r: number, colour: string, shine: string): Svg =>
  raisedDisc(0, 0, r, colour, r * 0.14) + oval(-r * 0.34, -r * 0.4, r * 0.26, r * 0.15, shine, -35)
