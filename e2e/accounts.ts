import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { consentsToSignUp } from '@dawra/contract/profile/rules'
import { aPhone } from './phones.ts'

export const PASSWORD = 'surplus-tonight'

const BUSY = new Set([503, 504])

export interface Account {
  email: string
  name: string
  token: string
}

export async function ask<Answer>(
  path: string,
  token: string | null,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Answer> {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  }
  const call = () =>
    fetch(`${process.env.CITY_URL}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  let response = await call()
  // A loaded server refuses requests until it is quieter; the key makes it safe to repeat them.
  for (let attempt = 0; BUSY.has(response.status) && attempt < 10; attempt++) {
    await delay(1_000)
    response = await call()
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** A person with an account, created through the API; `agrees` to the required consents. */
export async function aPerson(name: string, { agrees = true } = {}): Promise<Account> {
  const email = `${randomUUID()}@people.test`
  // A unique phone: points are not earned between accounts of one phone.
  const phone = aPhone()
  const about = { full_name: name, phone, user_type: 'customer' }
  const data = { ...about, ...(agrees && { consents: consentsToSignUp() }) }
  const session = await ask<{ access_token: string }>('/auth/v1/signup', null, {
    email,
    password: PASSWORD,
    data,
  })
  return { email, name, token: session.access_token }
}

/** Ends every session that a person has in a browser, as after a lost phone. */
export async function endSessions({ token }: Account) {
  const sessions = await ask<{ id: string; isCurrent: boolean }[]>('/api/v1/me/sessions', token)
  for (const { id } of sessions.filter(session => !session.isCurrent))
    await fetch(`${process.env.CITY_URL}/api/v1/me/sessions/${id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
}
