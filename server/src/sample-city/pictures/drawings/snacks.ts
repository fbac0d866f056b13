import { cucumberSlice, leaf, morsels, prawn, sesame } from '../food-pieces.ts'
import {
  blob,
  box,
  disc,
  faint,
  line,
  noise,
  put,
  raised,
  raisedBox,
  type Svg,
  shape,
  strewn,
  strokes,
  times,
  X,
  Y,
} from '../shapes.ts'
import { board, dip, paper, plate, tray } from '../surfaces.ts'

const triangle = (fill: string, edge: string, shine: string, size = 128) =>
  raised(
    `M0 ${-size}Q18 ${-size} 28 ${-size * 0.84}L${size} ${size * 0.6}Q${size} ${size * 0.84} ${size * 0.8} ${size * 0.82}H${-size * 0.8}Q${-size} ${size * 0.84} ${-size} ${size * 0.6}L-28 ${-size * 0.84}Q-18 ${-size} 0 ${-size}Z`,
    edge,
    12,
  ) +
  shape(`M0 ${-size * 0.86}L${size * 0.84} ${size * 0.64}H${-size * 0.84}Z`, fill) +
  line(`M${-size * 0.1} ${-size * 0.5}L${-size * 0.56} ${size * 0.34}`, shine, 13)

const samosa = () =>
  triangle('#dc9a3f', '#b06a22', '#f8d68c') + strokes(9, 60, 4, { length: 5, width: 8, colour: '#a8601f' })

export const samosas = (): Svg =>
  plate('#fffdf8', '#d98a0b') +
  [
    [-150, -150, 10],
    [110, -180, -24],
    [-200, 80, -8],
    [20, 10, 14],
    [216, 60, 40],
    [-70, 190, 30],
    [160, 216, -12],
  ]
    .map(([x, y, turn]) => put(X + x!, Y + y!, samosa(), turn))
    .join('') +
  dip(X - 256, Y + 236, '#4c8a3c', 84)

const roll = (fill: string, edge: string) =>
  raised('M-120 -44Q0 -66 120 -44V44Q0 66 -120 44Z', edge, 12) +
  shape('M-108 -36Q0 -54 108 -36V32Q0 48 -108 32Z', fill) +
  line('M-66 -44l-20 84M-4 -50l-20 94M58 -46l-20 88', edge, 8) +
  sesame(12, 50)

const puff = () =>
  raised('M-110 -84Q0 -104 110 -84Q124 0 110 84Q0 104 -110 84Q-124 0 -110 -84Z', '#b9722a', 12) +
  shape('M-96 -72Q0 -88 96 -72Q106 0 96 68Q0 84 -96 68Q-106 0 -96 -72Z', '#e3a852') +
  line('M-70 -40Q0 -56 70 -40M-74 0Q0 -14 74 0M-70 40Q0 28 70 40', '#b9722a', 7)

export const savouryPastries = (): Svg =>
  tray('#e9dcc0', '#fdf6e6') +
  put(
    X - 170,
    Y - 150,
    triangle('#e8b765', '#bd7d34', '#fbe4ad') + shape(blob(34, 26, 3, 0.2, 8), '#4f8a3c'),
  ) +
  put(X + 120, Y - 180, roll('#e6ad58', '#b9742d'), 18) +
  put(X - 10, Y + 10, puff(), -10) +
  put(
    X + 220,
    Y + 10,
    triangle('#e8b765', '#bd7d34', '#fbe4ad') + shape(blob(34, 26, 5, 0.2, 8), '#4f8a3c'),
    24,
  ) +
  put(X - 210, Y + 130, roll('#e6ad58', '#b9742d'), -30) +
  put(X + 90, Y + 210, roll('#e6ad58', '#b9742d'), -8)

const canape = (index: number) => {
  const tops = [
    () => put(0, 4, prawn(), 0, 0.6),
    () => box(-34, -34, 68, 68, 10, '#fff3cf') + disc(0, 0, 18, '#2f2a26') + disc(0, 0, 8, '#e9d9b0'),
    () => disc(0, 0, 40, '#fffdf5') + disc(0, 0, 22, '#f3b62f') + put(0, 0, leaf(34), -40),
    () => put(0, 0, cucumberSlice(42)) + disc(0, 0, 16, '#fffaf0'),
  ]
  return (
    raisedBox(-62, -62, 124, 124, 20, '#c98f4b') + box(-54, -54, 108, 108, 16, '#efd3a0') + tops[index % 4]!()
  )
}

export const canapes = (): Svg =>
  board() +
  times(20, index =>
    put(
      X - 300 + (index % 5) * 150,
      Y - 232 + Math.floor(index / 5) * 156,
      canape(index + Math.floor(index / 5)),
    ),
  )

const half = (fillings: readonly string[]) => {
  const layer = 128 / fillings.length
  return (
    raised(
      'M-176 -92Q-176 -116 -150 -116H150Q176 -116 176 -92V92Q176 116 150 116H-150Q-176 116 -176 92Z',
      '#b9792f',
      14,
    ) +
    box(-164, -104, 328, 208, 22, '#f3dcae') +
    fillings
      .map((colour, index) => {
        const y = -64 + index * layer
        return shape(`M-170 ${y}q28 -14 56 0t57 0 57 0 57 0 57 0 56 0V${y + layer}H-170Z`, colour)
      })
      .join('')
  )
}

export const sandwiches = (): Svg =>
  board() +
  put(X - 40, Y - 196, half(['#8fbf5a', '#fff6dc', '#f6e7b6', '#d8502f']), -6) +
  put(X + 30, Y + 20, half(['#8fbf5a', '#e5b48f', '#d99a70', '#fff6dc']), 5) +
  put(X - 30, Y + 232, half(['#d8502f', '#8fbf5a', '#e8c28a', '#d3a163']), -4)

/** From the front, because all burgers look the same from above. */
export const burger = (): Svg =>
  paper() +
  put(
    X + 214,
    Y + 20,
    times(11, index =>
      put(
        -90 + index * 18,
        -120 - 50 * noise(index),
        raised('M-11 0h22v210h-22Z', index % 2 ? '#f2c14e' : '#e8ae35', 4),
        -16 + index * 3,
      ),
    ) +
      raised('M-126 -20H126L96 230H-96Z', '#8c2f1b', 14) +
      shape('M-126 -20Q0 50 126 -20L122 14Q0 84 -122 14Z', '#a63e26'),
  ) +
  put(
    X - 86,
    Y + 40,
    raised('M-230 130H230Q236 210 170 214H-170Q-236 210 -230 130Z', '#c9853f', 16) +
      shape('M-244 70H244Q262 134 236 140H-236Q-262 134 -244 70Z', '#5a3220') +
      shape('M-236 44L60 44 230 44 190 96 150 60 40 64-20 110-80 60-200 58Z', '#f3b62f') +
      shape('M-250 14q24 -30 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0 50 0v34H-250Z', '#6fae4a') +
      shape('M-232 6C-236 -170 -110 -214 0 -214S236 -170 232 6Z', '#dc9a48') +
      line('M-170 -70Q-140 -160 -40 -172', '#f6cf8c', 16) +
      put(10, -110, sesame(26, 130)),
  )

/** Rolled in thin bread and cut, so that the filling shows. */
const rolled = (bread: string, spots: string, inside: Svg) =>
  raised('M-90 -250Q0 -286 90 -250L104 210Q0 244 -104 210Z', '#c48a48', 16) +
  shape('M-78 -238Q0 -266 78 -238L90 200Q0 228 -90 200Z', bread) +
  strewn(12, 90, 4, (x, y, index) =>
    faint(put(x * 0.8, y * 1.9, shape(blob(16, 11, index, 0.2, 7), spots), index * 40), 0.55),
  ) +
  shape('M-108 20L108 -20 122 224Q0 262 -122 224Z', '#fdf6e6') +
  line('M-108 20L108 -20', '#e0cda4', 8) +
  raised('M-88 -246A88 60 0 0 1 88 -246A88 60 0 0 1 -88 -246Z', '#d9a662', 0) +
  put(0, -246, inside)

const filling = (meat: Svg, greens: string) =>
  `<g transform="scale(1 .68)">${disc(0, 0, 74, '#fff3d8')}${meat}${strokes(14, 60, 4, { length: 22, width: 11, colour: greens })}${strokes(9, 56, 7, { length: 16, width: 11, colour: '#fffdf8' })}</g>`

export const shawarma = (): Svg =>
  board() +
  put(
    X - 116,
    Y + 30,
    rolled('#efcf95', '#a5622b', filling(morsels('chicken', 6, 54, 30, 2), '#6fae4a')),
    -14,
  ) +
  put(
    X + 120,
    Y + 30,
    rolled('#efcf95', '#a5622b', filling(morsels('chicken', 6, 54, 30, 5), '#6fae4a')),
    12,
  ) +
  put(X + 6, Y + 274, strokes(8, 70, 3, { length: 70, width: 24, colour: '#7fae4a' })) +
  dip(X + 286, Y + 236, '#fffaf0', 84)

export const lunchWraps = (): Svg =>
  paper('#c9ad78', '#b39661') +
  put(
    X - 120,
    Y + 40,
    rolled(
      '#f3e1b8',
      '#c79558',
      filling(strokes(12, 50, 2, { length: 26, width: 18, colour: '#d9742a' }), '#4c8a3c'),
    ),
    -12,
  ) +
  put(X + 120, Y + 20, rolled('#dfe3b0', '#9aa860', filling(morsels('chicken', 5, 50, 30, 3), '#4c8a3c')), 12)

export const dosa = (): Svg => {
  const one = (turn: number, y: number) =>
    put(
      X,
      Y + y,
      raised('M-350 -62Q0 -104 350 -62Q372 0 350 62Q0 104 -350 62Q-372 0 -350 -62Z', '#b9722a', 14) +
        shape('M-336 -50Q0 -86 336 -50Q352 0 336 44Q0 80 -336 44Q-352 0 -336 -50Z', '#e2a24b') +
        line('M-320 -24Q0 -56 320 -24', '#f6cf8c', 13) +
        line('M-328 20Q0 52 328 20', '#b9722a', 9) +
        strewn(20, 60, 4, (x, y2, index) =>
          faint(disc(x * 5, y2 * 0.6, 6 + 8 * noise(index), '#a8601f'), 0.45),
        ),
      turn,
    )
  return (
    tray('#aab2b4', '#e8ecec') +
    one(-16, -120) +
    one(-10, 40) +
    dip(X - 130, Y + 220, '#fbf6e6', 100) +
    dip(X + 110, Y + 226, '#d9832a', 104)
  )
}
