import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createClient, type SupabaseClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { operatorCommands } from '#identity'
import type { AppServices } from '../../app.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { type Given, PASSWORD, type WholeApp, wholeApp } from '../whole-app.ts'

export const TABLE = 'composting_activities'

export interface Someone {
  supabase: SupabaseClient
  id: string
  token: string
}

type RealtimeOptions = SupabaseClientOptions<'public'>['realtime']

export interface RestWorld {
  whole: WholeApp
  server: Server
  database: TestDatabase
  services: AppServices
  origin: string
  anon: string
  service: string
  client(key?: string, realtime?: RealtimeOptions): SupabaseClient
  someone(realtime?: RealtimeOptions): Promise<Someone>
  /** A product on sale. @returns its id */
  product(over: { title?: string; picture?: string; pricePerKg?: number }): Promise<string>
  close(): Promise<void>
}

/** The whole HTTP app on its own port, and the unchanged client library. */
export async function openRestWorld(given: Given = {}): Promise<RestWorld> {
  const database = await testDatabase()
  const whole = await wholeApp(database, given)
  const server = await new Promise<Server>(resolve => {
    const options = { fetch: whole.app.fetch, port: 0, hostname: '127.0.0.1' }
    const opened = serve(options, () => resolve(opened)) as Server
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = await operatorCommands(whole.services.identity, whole.services.log).keys()
  const textOf = (wanted: string) => keys.find(({ role }) => role === wanted)?.text ?? ''
  const anon = textOf('anon')
  const client: RestWorld['client'] = (key = anon, realtime) =>
    createClient(origin, key, {
      auth: { autoRefreshToken: false, storageKey: crypto.randomUUID() },
      ...(realtime && { realtime }),
    })
  return {
    whole,
    server,
    database,
    services: whole.services,
    origin,
    anon,
    service: textOf('service_role'),
    client,
    async someone(realtime) {
      const { email, userId: id } = await whole.signUp()
      const supabase = client(anon, realtime)
      const { data, error } = await supabase.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return { supabase, id, token: data.session.access_token }
    },
    async product({ title = 'Compost', picture, pricePerKg = 1200 }) {
      const { pool } = database
      if (picture)
        await pool.query('insert into platform.pictures (id) values ($1) on conflict do nothing', [picture])
      const { rows } = await pool.query<{ id: string }>(
        `with seller as (
            insert into shop.sellers (type, name_en, name_ar, phone, address_en, address_ar, area, lat, lng)
              values ('farm', 'Barka Farm', 'مزرعة بركاء', '+96892123456', 'Barka', 'بركاء', 'seeb', 23.7, 57.9)
              returning id)
          insert into shop.products (seller_id, method, title_en, title_ar, description_en, picture, price_per_kg,
              stocked, remaining)
            select id, 'hot', $1, 'سماد', 'Dark and crumbly', $2, $3, 40000, 40000 from seller returning id`,
        [title, picture ?? null, pricePerKg],
      )
      return rows[0]!.id
    },
    async close() {
      await whole.close()
      await new Promise(resolve => server.close(resolve))
      await database.drop()
    },
  }
}

/** A row as the seed inserts it. */
export const aRow = ({ id }: Someone, over: object = {}) => ({
  user_id: id,
  activity_type: 'food_scraps',
  weight_kg: 1.5,
  description: 'قشور خضار',
  ...over,
})

/** Requests the table as a person, without the library; `path` follows the table's name. */
export async function askTable(
  { origin, anon }: RestWorld,
  { token }: Someone,
  path: string,
  init: RequestInit & { headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${origin}/rest/v1/${TABLE}${path}`, {
    ...init,
    headers: { apikey: anon, authorization: `Bearer ${token}`, ...init.headers },
  })
  const text = await response.text()
  const body = text ? (JSON.parse(text) as { code?: string; message?: string; details?: string }) : null
  return { status: response.status, headers: response.headers, body }
}
