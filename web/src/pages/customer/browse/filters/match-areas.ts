import type { Area } from '@dawra/contract/platform/areas.rules'

/** Removes hamzas and spaces, which people often leave out. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '')

export function matchAreas(areas: readonly Area[], typed: string): readonly Area[] {
  const requested = plain(typed)
  return areas.filter(({ name }) => plain(name.en).includes(requested) || plain(name.ar).includes(requested))
}
