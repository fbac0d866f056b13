import { herbs, leaf, oliveRing, sesame } from '../food-pieces.ts'
import {
  blob,
  disc,
  faint,
  line,
  noise,
  put,
  raised,
  raisedDisc,
  type Svg,
  shape,
  strewn,
  strokes,
  X,
  Y,
} from '../shapes.ts'
import { board, dip, plate, tray } from '../surfaces.ts'

const CRUST = { pale: '#f0d6a2', charred: '#efcf95', thin: '#e6bd7c' } as const

export const flatRound = (r: number, bake: keyof typeof CRUST, seed = 2): Svg =>
  raised(blob(r, r * 0.96, seed, 0.035, 14), '#c98f4b', 12) +
  shape(blob(r * 0.96, r * 0.91, seed, 0.035, 14), CRUST[bake]) +
  strewn(bake === 'thin' ? 40 : 15, r * 0.82, seed, (x, y, index) =>
    faint(
      put(
        x,
        y,
        shape(
          blob(r * (0.05 + 0.07 * noise(index + seed)), r * 0.055, index, 0.2, 7),
          bake === 'thin' ? '#a8662f' : '#a5622b',
        ),
        index * 57,
      ),
      bake === 'thin' ? 0.5 : 0.62,
    ),
  )

export const khubz = (): Svg =>
  board() +
  put(X - 70, Y + 96, flatRound(262, 'charred', 3)) +
  put(X + 92, Y + 40, flatRound(262, 'charred', 5), 40) +
  put(X - 50, Y - 26, flatRound(262, 'charred', 8), 80) +
  put(X + 20, Y - 84, flatRound(258, 'charred', 4), 140)

export const rakhal = (): Svg => {
  const folded = (turn: number, seed: number) =>
    put(
      X - 50,
      Y + 130,
      raised('M0 0L-40 -420Q150 -450 300 -330T440 -60Z', '#c48a48', 12) +
        shape('M6 -12L-30 -404Q146 -430 288 -316T420 -66Z', seed % 2 ? '#ecc98c' : '#e2b773') +
        strewn(26, 170, seed, (x, y, index) =>
          faint(
            put(
              190 + x,
              -230 + y,
              shape(blob(12 + 12 * noise(index), 12, index, 0.2, 7), '#a5622b'),
              index * 40,
            ),
            0.45,
          ),
        ) +
        line('M-20 -200Q100 -230 190 -160T300 -30', '#c99555', 6),
      turn,
      0.86,
    )
  return (
    plate('#fffdf8', '#8a5a34') +
    [-62, -36, -8, 20].map((turn, index) => folded(turn, index + 1)).join('') +
    dip(X + 210, Y + 196, '#dd8f17', 112)
  )
}

type Topping = 'zaatar' | 'cheese' | 'spinach'

const manousha = (topping: Topping, seed: number): Svg => {
  const r = 176
  const tops: Record<Topping, () => Svg> = {
    zaatar: () =>
      shape(blob(r * 0.8, r * 0.78, seed, 0.05, 12), '#6b7a2a') +
      strokes(90, r * 0.76, seed, { length: 7, width: 8, colour: '#46541c' }) +
      sesame(34, r * 0.74, '#f6e7b6', seed),
    cheese: () =>
      shape(blob(r * 0.8, r * 0.78, seed, 0.06, 12), '#fff3cf') +
      strewn(12, r * 0.66, seed, (x, y, index) => faint(disc(x, y, 12 + 14 * noise(index), '#e6ad4f'), 0.7)) +
      herbs(4, r * 0.5, seed, 30),
    spinach: () =>
      shape(blob(r * 0.8, r * 0.78, seed, 0.06, 12), '#4f8a3c') +
      strewn(16, r * 0.7, seed, (x, y, index) =>
        put(x, y, leaf(52, index % 2 ? '#3b7030' : '#5fa04a', '#2d5a2c'), index * 61),
      ) +
      strokes(12, r * 0.6, seed, { length: 12, width: 11, colour: '#fffaf0' }),
  }
  return raisedDisc(0, 0, r, '#cf9650', 12) + disc(0, 0, r * 0.96, '#eac78d') + tops[topping]()
}

export const manakish = (): Svg =>
  board() +
  put(X - 156, Y - 154, manousha('zaatar', 3)) +
  put(X + 156, Y - 150, manousha('cheese', 5)) +
  put(X - 150, Y + 156, manousha('spinach', 7)) +
  put(X + 160, Y + 160, manousha('zaatar', 9))

/** Olives, peppers and mushrooms, but nothing round and red, which would look like meat. */
export const vegetablePizza = (): Svg => {
  const mushroom =
    shape('M-40 8Q-46 -40 0 -42T40 8Q20 2 14 14V40H-14V14Q-20 2 -40 8Z', '#efe3cd') +
    line('M-26 -2Q-18 -26 0 -28', '#c9b491', 6)
  const pepper = line('M-40 10Q0 -40 40 10', '#4c9a3f', 17)
  const yellow = line('M-36 10Q0 -36 36 10', '#f0b429', 17)
  const cut = (turn: number) => put(X, Y, line('M0 0H360', '#b9722a', 9), turn)
  return (
    board() +
    put(
      X,
      Y,
      raisedDisc(0, 0, 372, '#c98744', 18) +
        disc(0, 0, 356, '#e2ab63') +
        disc(0, 0, 318, '#d8542c') +
        shape(blob(308, 306, 4, 0.05, 18), '#f8d98a') +
        strewn(18, 290, 6, (x, y, index) => faint(disc(x, y, 20 + 20 * noise(index), '#fff2cc'), 0.8)) +
        strewn(30, 286, 2, (x, y, index) =>
          put(x, y, [mushroom, pepper, oliveRing(30), yellow, oliveRing(26)][index % 5]!, index * 47),
        ) +
        herbs(7, 270, 9),
    ) +
    [0, 60, 120, 180, 240, 300].map(turn => cut(turn + 12)).join('')
  )
}

export const loaf = (r: number): Svg =>
  raised(blob(r, r * 0.9, 3, 0.02, 14), '#9a5a24', 18) +
  shape(blob(r * 0.95, r * 0.84, 3, 0.02, 14), '#c9853f') +
  put(0, 0, strokes(60, r * 0.8, 3, { length: 4, width: r * 0.05, colour: '#f3dfb4' })) +
  [-0.4, 0, 0.4]
    .map(
      x =>
        line(
          `M${x * r - r * 0.14} ${r * 0.46}Q${x * r - r * 0.2} 0 ${x * r + r * 0.14} ${-r * 0.5}`,
          '#f3d9a6',
          r * 0.1,
        ) +
        line(
          `M${x * r - r * 0.1} ${r * 0.42}Q${x * r - r * 0.15} 0 ${x * r + r * 0.14} ${-r * 0.42}`,
          '#dca25a',
          r * 0.04,
        ),
    )
    .join('')

export const loaves = (): Svg =>
  board() + put(X - 120, Y - 130, loaf(218), -20) + put(X + 124, Y + 120, loaf(224), 24)

const bun = (r: number) =>
  raisedDisc(0, 0, r, '#b9722e', 12) +
  disc(0, -3, r * 0.92, '#d9984c') +
  faint(
    line(`M${-r * 0.5} ${-r * 0.3}Q${-r * 0.1} ${-r * 0.7} ${r * 0.4} ${-r * 0.45}`, '#f6d9a0', r * 0.12),
    0.8,
  ) +
  sesame(16, r * 0.6, '#fdf3d6', r)

export const breadBasket = (): Svg =>
  put(X - 40, Y - 150, loaf(250), -16) +
  put(X + 190, Y - 20, bun(104)) +
  put(X - 200, Y + 60, bun(100)) +
  put(X + 6, Y + 60, bun(112)) +
  put(X - 96, Y + 220, bun(96)) +
  put(X + 130, Y + 196, flatRound(132, 'charred', 4))

const croissant = (): Svg =>
  raised(
    'M-190 90C-210 -60 -90 -150 0 -150S210 -60 190 90C170 120 140 110 126 76C110 30 60 10 0 10S-110 30 -126 76C-140 110 -170 120 -190 90Z',
    '#b0682a',
    14,
  ) +
  shape(
    'M-178 78C-190 -54 -84 -136 0 -136S190 -54 178 78C166 96 150 92 140 66C120 18 62 -4 0 -4S-120 18 -140 66C-150 92 -166 96 -178 78Z',
    '#dc9a48',
  ) +
  line(
    'M-148 36Q-120 -20 -164 -40M-86 8Q-78 -60 -116 -108M0 0V-134M86 8Q78 -60 116 -108M148 36Q120 -20 164 -40',
    '#a8602a',
    10,
  ) +
  line('M-96 -84Q-50 -116 -22 -116M30 -116Q66 -112 96 -88', '#f8d598', 12)

export const croissants = (): Svg =>
  tray('#e9dcc0', '#fdf6e6') +
  put(X - 120, Y - 160, croissant(), -16) +
  put(X + 140, Y - 40, croissant(), 24) +
  put(X - 90, Y + 160, croissant(), 6)
