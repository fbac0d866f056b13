import { Hono } from 'hono'
import { apiGuard, keyGuard, sizeObstacle } from './api/api-guard.ts'
import { type Env, failure, notFound } from './api/api-reply.ts'
import { cardRoutes } from './api/cards.ts'
import { customerRoutes } from './api/customers.ts'
import { intentRoutes } from './api/intents.ts'
import { paymentRoutes } from './api/payments.ts'
import { refundRoutes } from './api/refunds.ts'
import { sessionRoutes } from './api/sessions.ts'
import { simRoutes } from './api/simulator-routes.ts'
import { eInvoiceRoutes } from './e-invoices/routes.ts'
import type { Gateway } from './gateway.ts'
import { pageRoutes } from './page/routes.ts'

export function gatewayApp(gateway: Gateway): Hono<Env> {
  const app = new Hono<Env>()
  const keyObstacle = keyGuard(gateway.keys.secretKey)
  app.use('/api/v1/*', apiGuard(gateway))
  app.use('/sim/*', async (c, next) => sizeObstacle(c) ?? keyObstacle(c) ?? next())
  app.use('/pay/*', async (c, next) => sizeObstacle(c) ?? next())
  app.route('/api/v1/checkout', sessionRoutes(gateway))
  app.route('/api/v1/customers', customerRoutes(gateway))
  app.route('/api/v1/payment_methods', cardRoutes(gateway))
  app.route('/api/v1/payment_intents', intentRoutes(gateway))
  app.route('/api/v1/payments', paymentRoutes(gateway))
  app.route('/api/v1/refunds', refundRoutes(gateway))
  app.route('/sim', simRoutes(gateway))
  app.route('/pay', pageRoutes(gateway))
  app.route('/e-invoices', eInvoiceRoutes(gateway))
  app.notFound(notFound)
  app.onError((error, c) => {
    process.stderr.write(`${error.stack}\n`)
    return failure(c, 500, 500, 'Internal Server Error')
  })
  return app
}
