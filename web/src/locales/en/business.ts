import business from './business.json'
import businessDeals from './business-deals.json'
import businessOrders from './business-orders.json'
import deals from './deals.json'
import errors from './errors.json'
import identity from './identity.json'
import shell from './shell.json'

/** Words of the business area. */
export const messages = { shell, errors, identity, deals, business, businessDeals, businessOrders }
