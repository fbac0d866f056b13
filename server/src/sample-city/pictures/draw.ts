import {
  type Composition,
  type Dish,
  type Placed,
  type Storefront,
  type Surface,
  TINTS,
  type Tint,
} from './compose.ts'
import type { Icons } from './icons.ts'

const WIDTH = 1280
const HEIGHT = 960

/** A picture as SVG of `width` pixels, every icon it names taken from `icons`. */
export function draw(composition: Composition, icons: Icons, width: number): string {
  const scene = composition.kind === 'dish' ? dish(composition, icons) : storefront(composition, icons)
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${(width * 3) / 4}">${scene}</svg>`
}

function dish({ tint, surface, food }: Dish, icons: Icons): string {
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${TINTS[tint].ground}"/>${SURFACES[surface](tint)}${food.map(placed => shadow(placed, tint) + icon(placed, icons)).join('')}`
}

/** A soft spot under each thing, so that it lies there rather than floats. */
const shadow = ({ x, y, size }: Placed, tint: Tint) =>
  `<ellipse cx="${x}" cy="${y + size * 0.43}" rx="${size * 0.4}" ry="${size * 0.08}" fill="${TINTS[tint].shade}" opacity=".16"/>`

function icon({ icon, x, y, size, turn = 0 }: Placed, icons: Icons): string {
  const scale = size / 32
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(-16 -16)">${icons.get(icon)}</g>`
}

const disc = (cx: number, cy: number, r: number, fill: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}" ${more}/>`

const SURFACES: Record<Surface, (tint: Tint) => string> = {
  plate(tint) {
    const { plate, rim, shade } = TINTS[tint]
    return (
      disc(640, 506, 424, shade, 'opacity=".18"') +
      disc(640, 480, 424, plate) +
      disc(640, 480, 330, 'none', `stroke="${rim}" stroke-width="5"`) +
      disc(
        640,
        480,
        404,
        'none',
        `stroke="${rim}" stroke-width="9" stroke-dasharray="2 34" stroke-linecap="round"`,
      )
    )
  },
  bowl(tint) {
    const { plate, rim, shade } = TINTS[tint]
    return (
      disc(640, 506, 410, shade, 'opacity=".2"') +
      disc(640, 480, 410, rim) +
      disc(640, 480, 376, plate) +
      disc(640, 492, 340, 'none', `stroke="${rim}" stroke-width="4" opacity=".6"`)
    )
  },
  board(tint) {
    const grain = [300, 390, 480, 570, 660]
      .map(
        y =>
          `<path d="M262 ${y}c160 -14 300 14 440 0s220 -10 316 4" fill="none" stroke="#a9743f" stroke-width="4" opacity=".28"/>`,
      )
      .join('')
    return `<rect x="216" y="166" width="848" height="672" rx="84" fill="${TINTS[tint].shade}" opacity=".22"/><rect x="216" y="140" width="848" height="672" rx="84" fill="#d9ad77"/><rect x="236" y="160" width="808" height="632" rx="68" fill="#e6c08e"/>${grain}`
  },
  tray(tint) {
    const { plate, rim, shade } = TINTS[tint]
    const lace = Array.from({ length: 24 }, (_, index) => {
      const angle = (index * Math.PI) / 12
      return disc(Math.round(640 + 396 * Math.cos(angle)), Math.round(480 + 396 * Math.sin(angle)), 54, plate)
    })
    return (
      disc(640, 510, 440, shade, 'opacity=".14"') +
      lace.join('') +
      disc(640, 480, 396, plate) +
      disc(640, 480, 340, 'none', `stroke="${rim}" stroke-width="6" stroke-dasharray="18 16"`)
    )
  },
  basket(tint) {
    const { shade } = TINTS[tint]
    const weave = Array.from({ length: 36 }, (_, index) => {
      const angle = (index * Math.PI) / 18
      const [cx, cy] = [640 + 392 * Math.cos(angle), 480 + 392 * Math.sin(angle)].map(Math.round) as [
        number,
        number,
      ]
      return `<rect x="${cx - 16}" y="${cy - 34}" width="32" height="68" rx="14" fill="${index % 2 ? '#c48f52' : '#d8a868'}" transform="rotate(${index * 10} ${cx} ${cy})"/>`
    })
    return (
      disc(640, 508, 428, shade, 'opacity=".2"') +
      disc(640, 480, 420, '#b67f44') +
      weave.join('') +
      disc(640, 480, 352, '#e9cfa3') +
      disc(640, 480, 352, 'none', 'stroke="#b67f44" stroke-width="6" opacity=".5"')
    )
  },
}

/** A street window under a striped awning: what the venue sells stands on the counter. */
function storefront({ tint, awning, display }: Storefront, icons: Icons): string {
  const { ground, plate, rim, shade } = TINTS[tint]
  const stripes = Array.from({ length: 9 }, (_, index) => {
    const x = 176 + index * 103
    return `<path d="M${x} 150h103v130a51.500 51.500 0 0 1 -103 0z" fill="${index % 2 ? '#fffdf8' : awning}"/>`
  })
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
    <rect y="790" width="${WIDTH}" height="170" fill="${rim}"/>
    <rect x="212" y="180" width="856" height="630" rx="20" fill="${shade}" opacity=".9"/>
    <rect x="244" y="210" width="792" height="446" rx="12" fill="${plate}"/>
    <path d="M244 656h792" stroke="${rim}" stroke-width="10"/>
    <path d="M300 210l-40 446M470 210l-90 446" stroke="#fff" stroke-width="26" opacity=".55"/>
    <rect x="190" y="646" width="900" height="44" rx="16" fill="#e6c08e"/>
    <rect x="230" y="690" width="820" height="120" fill="#c99a62"/>
    <path d="M436 690v120M640 690v120M844 690v120" stroke="#a9743f" stroke-width="4" opacity=".5"/>
    ${display.map(placed => icon(placed, icons)).join('')}
    <rect x="168" y="128" width="944" height="40" rx="20" fill="${awning}"/>${stripes.join('')}`
}
