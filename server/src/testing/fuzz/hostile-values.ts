import type { Random } from '../../sample-city/random.ts'

const ID = '00000000-0000-4000-8000-000000000000'

export const TEXTS = [
  '',
  ' ',
  'x',
  '\0',
  "'; drop table deals.deals; --",
  '%_\\"',
  '٣',
  '-1',
  '1.5',
  '1e308',
  '-0',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[]',
  '{"a":1}',
  '2147483648',
  '9'.repeat(40),
  '2026-02-30T10:00:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '24:00',
  '2026-99-99',
  ID,
  ID.toUpperCase(),
  `${ID}\n`,
  '-'.repeat(36),
  `1_${ID}`,
  `2026-11-21T10:00:00.000Z_${ID}`,
  `true_2026-02-30T10:00:00Z_${ID}`,
  `e_${ID}`,
  '../../etc/passwd',
  '\u202egpj.exe',
  'line\r\nBcc: x',
  '😀'.repeat(60),
  'ﷺ'.repeat(100),
  'x'.repeat(5000),
  '__proto__',
]

const VALUES: readonly (() => unknown)[] = [
  ...[0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 31 - 1, 2 ** 53, 1e-7, 5_000_000_001].map(
    number => () => number,
  ),
  ...[null, true, false].map(value => () => value),
  () => [],
  () => ({}),
  () => [null],
  () => Array.from({ length: 1000 }, () => ID),
  () => JSON.parse('{"__proto__":{"roles":["operator"]},"constructor":1}'),
  () => deep(200),
]

const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)])

export const hostileText = (random: Random) => random.pick(TEXTS)

const hostileValue = (random: Random) => (random.chance(0.6) ? hostileText(random) : random.pick(VALUES)())

/** The value with one or two parts replaced, removed or added; sometimes unchanged. */
export function mutated(value: unknown, random: Random): unknown {
  if (random.chance(0.15)) return value
  const once = mutateOne(value, random)
  return random.chance(0.3) ? mutateOne(once, random) : once
}

function mutateOne(value: unknown, random: Random): unknown {
  const isInner = typeof value === 'object' && value !== null && random.chance(0.9)
  if (!isInner) return hostileValue(random)
  if (Array.isArray(value)) return mutateList(value, random)
  return mutateObject(value as Record<string, unknown>, random)
}

function mutateList(list: readonly unknown[], random: Random): unknown[] {
  if (list.length === 0 || random.chance(0.2)) return [...list, hostileValue(random)]
  const at = random.whole(0, list.length - 1)
  return list.map((item, index) => (index === at ? mutateOne(item, random) : item))
}

function mutateObject(object: Record<string, unknown>, random: Random): Record<string, unknown> {
  const names = Object.keys(object)
  if (names.length === 0 || random.chance(0.1)) return { ...object, added: hostileValue(random) }
  const name = random.pick(names)
  if (!random.chance(0.15)) return { ...object, [name]: mutateOne(object[name], random) }
  const { [name]: _, ...rest } = object
  return rest
}
