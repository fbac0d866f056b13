import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONVENTIONS, LANGUAGES, type Language } from '@dawra/contract/platform/languages.rules'
import { PRODUCT_NAME, USUAL_CITY } from '@dawra/contract/platform/product'

const DEEP = '#063d36'
const GROUND = '#f4f6f1'

const icon = (name: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const ICONS = [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')]

interface Texts {
  description: string
  orders: string
  board: string
}

/** The `id` is the same in each language, because it is one app. */
const webManifest = (language: Language, { description, orders, board }: Texts) => ({
  id: '/',
  name: PRODUCT_NAME[language],
  short_name: PRODUCT_NAME[language],
  description,
  lang: language,
  dir: CONVENTIONS[language].direction,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: DEEP,
  background_color: GROUND,
  categories: ['food', 'shopping', 'lifestyle'],
  icons: ICONS,
  shortcuts: [
    { name: orders, url: '/orders', icons: [icon('icon-96', 96)] },
    { name: board, url: '/business/orders', icons: [icon('icon-96', 96)] },
  ],
})

async function textsIn(root: string, language: Language): Promise<Texts> {
  const read = async (domain: string) =>
    JSON.parse(await readFile(join(root, `src/locales/${language}/${domain}.json`), 'utf8'))
  const shell = await read('shell')
  const description: string = shell.description
  return {
    description: description
      .replace('{name}', PRODUCT_NAME[language])
      .replace('{city}', USUAL_CITY.name[language]),
    orders: shell.orders,
    board: (await read('install')).board,
  }
}

export async function writeWebManifests(root: string, folder: string): Promise<void> {
  for (const language of LANGUAGES) {
    const manifest = webManifest(language, await textsIn(root, language))
    await writeFile(join(folder, `site.${language}.webmanifest`), JSON.stringify(manifest))
  }
}
