import { PRICE } from './deals.ts'
import { DEAL_ID, FIRST, SESSION_ID, USER_ID } from './ids.ts'
import { CONTACT } from './orders.ts'

/** Orders of one customer in a phase: one below the limit of open orders. */
export const ORDERS_EACH = 4

/** `:n` counts a client's transactions, so that every customer orders as often as over HTTP. */
const CHOOSE = (deal: string) => `\\set n :n + 1
\\set customer ${FIRST} + (:client_id * :each + :n - 1) / ${ORDERS_EACH}
\\set deal ${FIRST} + ${deal}
`

const PLACE = `select state, order_id, started ->> 'paymentId' as payment_id, started from orders.place(('${USER_ID}' || :customer::text)::uuid,
  '4f1c0d1e-0000-4000-8000-' || :round::text || '-' || :client_id::text || '-' || :n::text,
  'fingerprint-of-a-request-body-in-base64url',
  ('{"lines": [{"dealId": "${DEAL_ID}' || :deal::text || '", "quantity": 1, "unitPrice": ${PRICE}}], "method": "card",
    "contact": {"email": "${CONTACT.email}", "phone": "${CONTACT.phone}"}, "language": "en"}')::jsonb)`

/** The three statements of the app for one order, in its order, each in its own transaction. */
export const placeScript = (deal: string) => `${CHOOSE(deal)}
select s.user_id, u.banned_until > platform.now() as banned,
    (select string_agg(r.role, ',') from identity.user_roles r where r.user_id = s.user_id) as roles
  from identity.sessions s join identity.users u on u.id = s.user_id
  where s.id = ('${SESSION_ID}' || :customer::text)::uuid and s.revoked_at is null and s.not_after > platform.now()
    and u.deleted_at is null;
${PLACE} \\gset
select payments.opened(:payment_id::uuid, 'checkout_' || :payment_id::text, :payment_id::text,
  'http://127.0.0.1:8080/pay/checkout_' || :payment_id::text || '?key=pk', false);
`

/** Only the placing function: the minimum cost of an order in the database. */
export const placeCallAlone = (deal: string) => `${CHOOSE(deal)}${PLACE};\n`
