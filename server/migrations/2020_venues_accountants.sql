-- Who keeps a venue's books: sees its money, and nothing of its customers, orders and deals.
alter type venues.role add value 'accountant';
