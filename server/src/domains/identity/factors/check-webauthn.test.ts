import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { anAccount, signedInAgain } from '#testing/account'
import { authServer } from '#testing/auth-server'
import { softAuthenticator } from '#testing/authenticator'
import { databaseTest, setUp } from '#testing/set-up'

const ORIGIN = 'http://localhost:4321'
const database = databaseTest()
const server = setUp(() => authServer(database, { publicUrl: ORIGIN }))

type Client = Awaited<ReturnType<typeof anAccount>>['auth']

interface Answered {
  id: string
  webauthn: {
    type: 'create' | 'request'
    credential_options: { publicKey: Parameters<ReturnType<typeof softAuthenticator>['create']>[0] }
  }
  access_token: string
  code: string
}

async function call(auth: Client, path: string, body: object = {}) {
  const token = (await auth.getSession()).data.session!.access_token
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-supabase-api-version': '2024-01-01' },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answered }
}

const HERE = { rpId: 'localhost', rpOrigins: [ORIGIN] }

async function prove(
  auth: Client,
  factorId: string,
  key: ReturnType<typeof softAuthenticator>,
  how: { at?: string } = {},
) {
  const { body: requested } = await call(auth, `/factors/${factorId}/challenge`, { webauthn: HERE })
  const { type, credential_options } = requested.webauthn
  const credential_response =
    type === 'create'
      ? key.create(credential_options.publicKey, how)
      : key.get(credential_options.publicKey, how)
  const answer = { challenge_id: requested.id, webauthn: { ...HERE, type, credential_response } }
  return { requested, answer, ...(await call(auth, `/factors/${factorId}/verify`, answer)) }
}

async function withKey() {
  const account = await anAccount(server)
  const factor = (await account.auth.mfa.webauthn.enroll({ friendlyName: 'Blue key' })).data!
  const key = softAuthenticator(ORIGIN)
  return { ...account, factor, key }
}

test('registers a security key, which then verifies its user', async () => {
  const { auth, email, userId, factor, key } = await withKey()
  expect(factor).toMatchObject({ type: 'webauthn', friendly_name: 'Blue key' })
  const made = await prove(auth, factor.id, key)
  expect(made.requested).toMatchObject({
    type: 'webauthn',
    webauthn: {
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'localhost', name: 'Dawra' },
          user: { id: Buffer.from(userId).toString('base64url'), name: email },
          attestation: 'none',
        },
      },
    },
  })
  expect(made.status).toBe(200)
  expect(decodeJwt(made.body.access_token)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/webauthn' }, {}],
  })

  const again = await signedInAgain(server, email)
  const signed = await prove(again, factor.id, key)
  expect(signed.requested.webauthn).toMatchObject({
    type: 'request',
    credential_options: { publicKey: { rpId: 'localhost', allowCredentials: [{ id: key.id }] } },
  })
  expect(signed.status).toBe(200)
  expect((await call(again, `/factors/${factor.id}/verify`, signed.answer)).body.code).toBe(
    'mfa_challenge_expired',
  )
})

const failed = { status: 422, body: { code: 'mfa_verification_failed' } }

test('refuses a security key of another page, another key and a copied key', async () => {
  const { auth, email, factor, key } = await withKey()
  expect(await prove(auth, factor.id, key, { at: 'https://dawra.evil.example' })).toMatchObject(failed)
  expect((await prove(auth, factor.id, key)).status).toBe(200)

  const again = await signedInAgain(server, email)
  expect(await prove(again, factor.id, key, { at: 'http://localhost:4322' })).toMatchObject(failed)
  expect(await prove(again, factor.id, softAuthenticator(ORIGIN))).toMatchObject(failed)
  expect((await prove(again, factor.id, key)).status).toBe(200)
  key.rewind(0)
  const third = await signedInAgain(server, email)
  expect(await prove(third, factor.id, key)).toMatchObject(failed)
})

test('refuses a security key’s answer from a foreign host at once', async () => {
  const { auth, factor } = await withKey()
  const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }
  expect(await call(auth, `/factors/${factor.id}/challenge`, { webauthn })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
})

test('refuses a malformed answer of a security key', async () => {
  const { auth, factor } = await withKey()
  const { body: requested } = await call(auth, `/factors/${factor.id}/challenge`, { webauthn: HERE })
  const answer = (credential_response: unknown) =>
    call(auth, `/factors/${factor.id}/verify`, {
      challenge_id: requested.id,
      webauthn: { ...HERE, type: 'create', credential_response },
    })
  expect(await answer({ id: 7, response: null })).toMatchObject(failed)
  expect(await answer({ id: 'AAAA', rawId: 'AAAA', response: { clientDataJSON: '!!' } })).toMatchObject(
    failed,
  )
  expect(await answer('nothing')).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  expect(await call(auth, `/factors/${factor.id}/verify`, { challenge_id: requested.id })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  })
})
