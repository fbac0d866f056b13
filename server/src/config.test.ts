import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { StartRefusal } from './platform/start-refusal.ts'

const refusalOf = (env: NodeJS.ProcessEnv): StartRefusal => {
  try {
    loadConfig(env)
  } catch (error) {
    if (error instanceof StartRefusal) return error
    throw error
  }
  throw new Error('the settings were accepted')
}

test('starts without any setting', () => {
  const config = loadConfig({})
  expect(config).toMatchObject({ port: 8080, host: '127.0.0.1', publicUrl: 'http://localhost:8080' })
  expect(config).toMatchObject({ databasePool: 16, sampleCity: 'auto', trustProxy: 0, isProduction: false })
  expect(config.gateway).toEqual({ kind: 'simulator', port: 0 })
  expect(config.databaseUrl).toBeUndefined()
  expect(config.s3).toBeUndefined()
})

test('shows mails to developers only outside production and without a mail server', () => {
  expect(loadConfig({}).showsMessages).toBe(true)
  expect(loadConfig({ SMTP_URL: 'smtp://localhost:1025' }).showsMessages).toBe(false)
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dawra.example',
    SMTP_URL: 'smtps://mail.example',
    GATEWAY_URL: 'https://checkout.thawani.om',
    GATEWAY_SECRET_KEY: 'a',
    GATEWAY_PUBLISHABLE_KEY: 'b',
    GATEWAY_WEBHOOK_SECRET: 'c',
  }
  expect(loadConfig(production).showsMessages).toBe(false)
})

test('refuses to start in production when codes or links would reach nobody', () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://dawra.example',
    SMTP_URL: 'smtps://mail.example',
    GATEWAY_URL: 'https://checkout.thawani.om',
    GATEWAY_SECRET_KEY: 'a',
    GATEWAY_PUBLISHABLE_KEY: 'b',
    GATEWAY_WEBHOOK_SECRET: 'c',
  }
  expect(loadConfig(production).identity.confirmsEmail).toBe(true)
  expect(refusalOf({ ...production, MAIL_CONFIRMATION: 'off' }).message).toContain('MAIL_CONFIRMATION: ')
  expect(refusalOf({ ...production, PUBLIC_URL: '' }).message).toContain('PUBLIC_URL: ')
  expect(refusalOf({ ...production, PUBLIC_URL: 'http://dawra.example' }).message).toContain('PUBLIC_URL: ')
})

test.each(['https://dawra.example', 'http://dawra.example', 'https://localhost', 'http://10.255.255.254'])(
  'refuses development mode at %s, where mails would be public',
  url => {
    expect(refusalOf({ PUBLIC_URL: url }).message).toContain('NODE_ENV')
    expect(loadConfig({ PUBLIC_URL: 'http://localhost:8080' }).showsMessages).toBe(true)
  },
)

test('treats an empty variable as unset', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: ' ', GATEWAY_URL: '' })).toEqual(loadConfig({}))
})

test('puts the port into the public address unless a public address is set', () => {
  expect(loadConfig({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000')
  expect(loadConfig({ PUBLIC_URL: 'http://127.0.0.1:9000/' }).publicUrl).toBe('http://127.0.0.1:9000')
})

test('names every wrong variable at once, and exits with code 2', () => {
  const refusal = refusalOf({ PORT: 'eighty', LOG_LEVEL: 'loud', TRUST_PROXY: '-1', PUBLIC_URL: 'dawra' })
  expect(refusal.exitCode).toBe(2)
  for (const name of ['PORT', 'LOG_LEVEL', 'TRUST_PROXY', 'PUBLIC_URL'])
    expect(refusal.message).toContain(`${name}: `)
})

test('never prints the value of a variable', () => {
  const secret = 's3cr3t-word'
  const refusal = refusalOf({
    DATABASE_URL: `mysql://root:${secret}@db/x`,
    SMTP_URL: `http://${secret}@mail`,
    S3_ENDPOINT: secret,
    MAP_TILE_URL: secret,
    GATEWAY_PORT: secret,
    SAMPLE_CITY: secret,
  })
  expect(refusal.message.split('\n')).toHaveLength(7)
  expect(refusal.message).not.toContain(secret)
})

test('requires variables that belong together', () => {
  const gateway = refusalOf({ GATEWAY_URL: 'https://uatcheckout.thawani.om', GATEWAY_SECRET_KEY: 'x' })
  expect(gateway.message).toContain('GATEWAY_PUBLISHABLE_KEY')
  expect(gateway.message).toContain('GATEWAY_WEBHOOK_SECRET')
  expect(gateway.message).not.toContain('GATEWAY_SECRET_KEY:')
  expect(refusalOf({ S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k' }).message).toMatch(
    /S3_REGION.*\n.*S3_SECRET_ACCESS_KEY/,
  )
})

test.each([
  ['PUBLIC_URL', 'https://dawra.example/shop'],
  ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['DATABASE_POOL', '1.5'],
])('refuses to start with %s=%s', (name, value) => {
  expect(refusalOf({ [name]: value }).message).toContain(`${name}: `)
})
