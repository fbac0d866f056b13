import { expect, test } from 'vitest'
import { databaseTest } from '#testing/set-up'

const database = databaseTest()

const columns = async () =>
  (
    await database.pool.query<{ table: string; name: string }>(
      `select table_schema || '.' || table_name as "table", column_name as name from information_schema.columns
        where table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')
        order by 1, ordinal_position`,
    )
  ).rows

test('has no column for what the law calls sensitive, nor for an identity document', async () => {
  const SENSITIVE =
    /civil|national|passport|licen[cs]e|birth|gender|\bsex\b|relig|ethnic|tribe|health|medic|disab|biometr|guardian|criminal|allerg|registration/
  const found = (await columns())
    .filter(({ name }) => SENSITIVE.test(name))
    .map(({ table, name }) => `${table}.${name}`)
  // Allergens of food, not of people; and licence numbers of businesses.
  const OF_FOOD =
    /^deals\.|^orders\.lines\.allergens|^donations\.(donations|open_donations)\.allergens|^donations\.donors\.licence_|^businesses\..*licence_|^charities\..*licence_/
  // Data of a business, not of a person.
  const OF_BUSINESS =
    /^identity\.(applications|buyers)\.registration$|^(identity|donations)\.donors\.registration_number$/
  // Drivers must prove their driving licence.
  const OF_DRIVING = /^rounds\.drivers\.licence_/
  const known = [OF_FOOD, OF_BUSINESS, OF_DRIVING]
  expect(found.filter(column => !known.some(pattern => pattern.test(column)))).toEqual([])
})

test('stores exactly the listed columns of an account', async () => {
  const names = (await columns()).filter(({ table }) => table === 'identity.users').map(({ name }) => name)
  expect(names.sort()).toEqual(
    `agreed_to app_metadata banned_until confirmation_sent_at created_at deleted_at email email_change_sent_at
    email_confirmed_at full_name id invited_at is_anonymous language last_sign_in_at new_email new_phone password_hash
    phone phone_change_sent_at phone_confirmed_at picture reauthentication_sent_at recovery_sent_at updated_at
    user_metadata`.split(/\s+/),
  )
})
