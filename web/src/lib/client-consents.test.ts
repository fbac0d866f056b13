import { afterEach, expect, test } from 'vitest'
import { answerCallsWith, call, onConsentsNeeded, setTokenSource } from './client.ts'

const REFUSED = { code: 'consents_needed', status: 403, missing: 'terms' }
/** A fake server that refuses until consents are given; records the requests. */
function server() {
  const bodies: string[] = []
  const state = { hasAgreed: false, bodies }
  setTokenSource(async () => null)
  answerCallsWith(async request => {
    bodies.push(await request.text())
    return state.hasAgreed ? Response.json({ theme: 'dark' }) : Response.json(REFUSED, { status: 403 })
  }, 'http://localhost')
  return state
}
const save = () => call('PUT /api/v1/me/settings', { body: { theme: 'dark' } })

afterEach(() => onConsentsNeeded(async () => false))

test('once the person agrees, resends a write that lacked a consent', async () => {
  const state = server()
  onConsentsNeeded(async () => {
    state.hasAgreed = true
    return true
  })
  expect(await save()).toEqual({ theme: 'dark' })
  expect(state.bodies).toEqual(['{"theme":"dark"}', '{"theme":"dark"}'])
})

test('shows why a write was refused when the person does not agree', async () => {
  const state = server()
  onConsentsNeeded(async () => false)
  await expect(save()).rejects.toMatchObject({ code: 'consents_needed' })
  expect(state.bodies).toHaveLength(1)
})
