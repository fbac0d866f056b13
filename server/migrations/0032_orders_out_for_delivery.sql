-- Alone: a new value of an enum cannot be used in the transaction that adds it.
alter type orders.pickup_status add value 'out_for_delivery' after 'ready';
