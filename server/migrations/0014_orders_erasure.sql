-- An erased customer's order keeps its money and loses how to reach them.
alter table orders.orders alter column contact_email drop not null, alter column contact_phone drop not null;
