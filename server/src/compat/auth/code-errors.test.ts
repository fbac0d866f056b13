import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launched } from '#testing/set-launch'
import { databaseTest } from '#testing/set-up'
import { type CodeWalk, codeWalk, newEmail, newPhone, PASSWORD as password } from '#testing/sign-in-by-code'
import { hashPassword } from '../../domains/identity/passwords/password-hash.ts'
import { inviteToRole } from '../../domains/identity/roles/invitations.ts'

const database = databaseTest()
let walk: CodeWalk
let withoutSms: CodeWalk
beforeAll(async () => {
  walk = await codeWalk(database)
  withoutSms = await codeWalk(database, { hasSms: false })
})
beforeEach(() => walk.clearLimits())
afterAll(() => Promise.all([walk.close(), withoutSms.close()]))

const email = 'somebody@example.com'
const phone = '+96891234567'
const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
const refused = (status: number, code: string, message?: string) => ({
  status,
  body: { code, ...(message && { message }) },
})
const invalid = (message?: string) => refused(400, 'validation_failed', message)

test.each<[string, object, ReturnType<typeof refused>]>([
  [
    '/signup',
    { email, phone, password },
    invalid('Only an email address or phone number should be provided on signup.'),
  ],
  ['/signup', { email }, invalid('Signup requires a valid password')],
  ['/signup', { phone, password, channel: 'pigeon' }, invalid()],
  ['/signup', { phone: '12', password }, invalid()],
  ['/signup', { phone, password, ...challenge }, invalid('PKCE not supported for phone signups')],
  ['/signup', { email, password: 'short' }, refused(422, 'weak_password')],
  ['/signup', { email, password, code_challenge: 'a' }, invalid()],
  ['/otp', { email, phone }, invalid('Only an email address or phone number should be provided')],
  ['/otp', {}, invalid('One of email or phone must be set')],
  ['/otp', { email, channel: 'sms' }, invalid('Channel should only be specified with Phone OTP')],
  ['/otp', { email: 'nobody' }, invalid('Unable to validate email address: invalid format')],
  ['/otp', { email, ...challenge, code_challenge: 'short' }, invalid()],
  ['/magiclink', {}, refused(422, 'validation_failed', 'Password recovery requires an email')],
  ['/recover', {}, refused(422, 'validation_failed', 'Password recovery requires an email')],
  ['/recover', { email: 'nobody' }, invalid()],
  ['/resend', { email }, invalid('Missing one of these types: signup, email_change, sms, phone_change')],
  ['/resend', { type: 'signup', phone }, invalid('Type provided requires an email address')],
  ['/resend', { type: 'sms', email }, invalid('Type provided requires a phone number')],
  ['/resend', { type: 'email_change' }, invalid('Missing email address or phone number')],
  [
    '/resend',
    { type: 'signup', email, phone },
    invalid('Only an email address or phone number should be provided.'),
  ],
  ['/verify', {}, invalid('Verify requires a verification type')],
  ['/verify', { type: 'signup' }, invalid('Verify requires either a token or a token hash')],
  [
    '/verify',
    { type: 'signup', token: '1', token_hash: '2' },
    invalid('Verify requires either a token or a token hash'),
  ],
  [
    '/verify',
    { type: 'signup', token: '1' },
    invalid('Only an email address or phone number should be provided on verify'),
  ],
  [
    '/verify',
    { type: 'signup', token_hash: '2', email },
    invalid('Only the token_hash and type should be provided'),
  ],
  ['/verify', { type: 'magic', token: '1', email }, invalid('Unsupported verification type')],
  [
    '/verify',
    { type: 'signup', token: '123456', email },
    refused(403, 'otp_expired', 'Token has expired or is invalid'),
  ],
  ['/verify', { type: 'sms', token: '123456', phone }, refused(403, 'otp_expired')],
  [
    '/verify',
    { type: 'recovery', token_hash: 'made-up' },
    refused(403, 'otp_expired', 'Email link is invalid or has expired'),
  ],
  ['/token?grant_type=password', { password }, invalid('missing email or phone')],
  [
    '/token?grant_type=password',
    { email, phone, password },
    invalid('Only an email address or phone number should be provided on login.'),
  ],
  ['/token?grant_type=password', { phone, password }, refused(400, 'invalid_credentials')],
])('%s refuses %j', async (path, body, expected) =>
  expect(await walk.post(path, body)).toMatchObject(expected),
)

test.each<[string, object]>([
  ['/signup', { phone, password }],
  ['/otp', { phone }],
  ['/resend', { type: 'sms', phone }],
  ['/resend', { type: 'phone_change', phone }],
  ['/token?grant_type=password', { phone, password }],
])('disables %s for phones while no text messages can be sent', async (path, body) =>
  expect(await withoutSms.post(path, body)).toMatchObject(refused(400, 'phone_provider_disabled')),
)

test('refuses to save a phone while no text messages can be sent', async () => {
  const { auth } = await withoutSms.someone()
  const { error } = await auth.updateUser({ phone: newPhone() })
  expect(error).toMatchObject({ status: 400, code: 'phone_provider_disabled' })
})

test.each([
  ['', 'Verify requires a verification type'],
  ['?type=signup', 'Verify requires a token or a token hash'],
])('answers an error to GET /verify%s, which has no address to redirect to', async (query, msg) => {
  const response = await fetch(`${walk.server.url}/verify${query}`)
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg },
  ])
})

test('redirects GET /verify of an unknown type with the error', async () => {
  const landed = await walk.open(`${walk.server.url}/verify?type=sms2&token=x`)
  expect(landed.searchParams.get('error')).toBe('invalid_request')
  expect(landed.hash).toContain('error_code=validation_failed')
})

test('requires a session for GET /reauthenticate', async () => {
  const response = await fetch(`${walk.server.url}/reauthenticate`)
  expect(response.headers.get('x-sb-error-code')).toBe('no_authorization')
})

test('signs in with a password that is now too weak, and warns', async () => {
  const { email, userId } = await walk.someone()
  await database.pool.query('update identity.users set password_hash = $2 where id = $1', [
    userId,
    await hashPassword('qwertyuiop'),
  ])
  const auth = walk.client()
  const { data } = await auth.signInWithPassword({ email, password: 'qwertyuiop' })
  expect(data.weakPassword).toMatchObject({ reasons: ['pwned'], message: expect.any(String) })
})

describe('before the launch', () => {
  beforeAll(() => launched(database.pool, 'customer_sign_in', 'coming_soon'))
  afterAll(() => launched(database.pool, 'customer_sign_in', 'open'))

  test('refuses new users before the launch, and admits existing ones', async () => {
    const auth = walk.client()
    expect((await auth.signUp({ email: newEmail(), password })).error).toMatchObject({
      status: 422,
      code: 'signup_disabled',
    })
    expect((await auth.signInAnonymously()).error?.code).toBe('signup_disabled')
    expect((await auth.signInWithOtp({ email })).error).toMatchObject({ status: 422, code: 'otp_disabled' })
    const known = await auth.signInWithOtp({ email: newEmail(), options: { shouldCreateUser: false } })
    expect(known.error).toBeNull()
  })

  test('admits a new buyer before the launch, and refuses a new operator', async () => {
    const signUp = async (user_type: string) =>
      (await walk.client().signUp({ email: newEmail(), password, options: { data: { user_type } } })).error
        ?.code
    expect([await signUp('buyer'), await signUp('operator')]).toEqual([undefined, 'signup_disabled'])
  })

  test('admits an invited user by the invited address before the launch', async () => {
    const invited = newEmail()
    await inviteToRole(database.ctx(), { email: invited, role: 'driver', publicUrl: 'http://dawra.test' })
    const invitation = new URL(await walk.linkFor(invited)).searchParams.get('token')
    const signUp = async (address: string) =>
      walk.client().signUp({ email: address, password, options: { data: { invitation } } })
    expect((await signUp(newEmail())).error?.code).toBe('signup_disabled')
    const { data, error } = await signUp(invited)
    expect(error).toBeNull()
    expect(data.user?.user_metadata).not.toHaveProperty('invitation')
  })
})
