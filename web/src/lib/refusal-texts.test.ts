// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const FULL = { status: 409, code: 'too_many_favourites', title: '', type: 'about:blank' }

/** Opens a page as on a first visit, with new modules and texts. */
async function openPage(locale: 'en' | 'ar', answer: object) {
  document.documentElement.lang = locale
  const [{ answerCallsWith, call }, messages] = await Promise.all([
    import('./client.ts'),
    import('./messages.ts'),
  ])
  await messages.loadMessages(['errors', 'shell'], locale)
  answerCallsWith(async () => Response.json(answer, { status: 409 }), 'https://dawra.test')
  const refused = call('GET /api/v1/me/favourites/ids').catch((error: unknown) => error)
  return { refused, known: () => messages.knownMessages(locale) }
}

beforeEach(() => {
  vi.resetModules()
  return () => {
    document.documentElement.lang = ''
  }
})

test.each(['en', 'ar'] as const)(
  'loads the texts of refusals before the first refusal is thrown, in %s',
  async locale => {
    const { refused, known } = await openPage(locale, FULL)
    expect('refusals' in known()).toBe(false)
    expect(await refused).toMatchObject({ code: 'too_many_favourites' })
    expect(known().refusals.too_many_favourites).toMatch(locale === 'ar' ? /[\u0600-\u06ff]/ : /favou?rites/)
  },
)

test('loads no more texts for a refusal that any call can have', async () => {
  const { refused, known } = await openPage('en', { ...FULL, code: 'not_allowed' })
  expect(await refused).toMatchObject({ code: 'not_allowed' })
  expect('refusals' in known()).toBe(false)
})
