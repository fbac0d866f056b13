import browse from './browse.json'
import cart from './cart.json'
import checkout from './checkout.json'
import deals from './deals.json'
import errors from './errors.json'
import identity from './identity.json'
import landing from './landing.json'
import orders from './orders.json'
import shell from './shell.json'
import venues from './venues.json'

/** Words of the pages for customers and guests. */
export const messages = { shell, errors, browse, cart, checkout, deals, identity, landing, orders, venues }
