import { chilli, herbs, lemonSlice, MEATS, type Meat, onionRing } from '../food-pieces.ts'
import { disc, line, put, raised, type Svg, shape, times, X, Y } from '../shapes.ts'
import { board, dip } from '../surfaces.ts'
import { flatRound } from './breads.ts'
import { hummus } from './starters.ts'

const skewer = (meat: Meat, between: readonly string[] = []): Svg => {
  const { flesh, edge, shine } = MEATS[meat]
  const cube =
    raised('M-44 -50Q0 -60 44 -50Q54 0 44 50Q0 60 -44 50Q-54 0 -44 -50Z', edge, 10) +
    shape('M-36 -42Q0 -50 36 -42Q44 0 36 38Q0 46 -36 38Q-44 0 -36 -42Z', flesh) +
    line('M-22 -26Q0 -34 22 -26', shine, 9) +
    line('M-28 8L28 -2M-26 28L26 20', edge, 7)
  return (
    line('M-350 0H350', '#d9b070', 13) +
    times(6, index => {
      const x = -235 + index * 94
      const vegetable = between[index]
      return put(
        x,
        0,
        vegetable
          ? raised('M-34 -48Q0 -58 34 -48Q42 0 34 48Q0 58 -34 48Q-42 0 -34 -48Z', vegetable, 8)
          : cube,
      )
    })
  )
}

export const mishkak = (): Svg =>
  board() +
  put(X - 190, Y - 200, flatRound(170, 'charred', 6)) +
  put(X, Y - 226, skewer('beef'), -4) +
  put(X, Y - 106, skewer('chicken'), 3) +
  put(X, Y + 14, skewer('beef'), -3) +
  put(X, Y + 134, skewer('chicken'), 2) +
  put(X, Y + 250, skewer('beef'), -2) +
  dip(X + 296, Y + 246, '#6f2f16', 92)

const kofta = (): Svg =>
  line('M-340 0H340', '#b9bfc0', 13) +
  raised(
    'M-270 -34Q-225 -60 -180 -40T-90 -42T0 -40T90 -42T180 -40T270 -34Q290 0 270 34Q180 60 0 46T-270 34Q-290 0 -270 -34Z',
    '#5a3220',
    12,
  ) +
  line('M-230 -18Q0 -36 230 -18', '#a8714f', 12) +
  line('M-180 -36l20 72M-60 -38l20 76M60 -38l20 76M180 -36l20 72', '#3f2114', 9)

export const mixedGrill = (): Svg =>
  board() +
  put(X - 200, Y - 190, flatRound(190, 'charred', 3)) +
  put(X + 6, Y - 170, skewer('chicken', ['', '#4c9a3f', '', '#e8552f', '', '']), -8) +
  put(X - 10, Y - 30, kofta(), -6) +
  put(X, Y + 104, skewer('lamb', ['', '', '#f0b429', '', '#4c9a3f', '']), -5) +
  put(X - 214, Y + 250, onionRing(62)) +
  put(X - 130, Y + 266, onionRing(50)) +
  put(X + 20, Y + 248, lemonSlice(62)) +
  put(X - 20, Y + 250, herbs(5, 60, 3, 54)) +
  hummus(X + 236, Y + 226, 120) +
  put(X + 280, Y - 250, chilli(), 30) +
  disc(X - 290, Y + 120, 40, '#e8552f') +
  disc(X - 290, Y + 120, 26, '#f08a68')
