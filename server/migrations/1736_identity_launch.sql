-- Whole parts of the city can be closed: listing donations, the compost shop, joining as a charity, cash at the counter.
alter table identity.launch_switches drop constraint switches_are_known,
  add constraint switches_are_known check (name in ('customer_sign_in', 'donor', 'driver', 'buyer', 'collection', 'giving',
    'shop', 'charity', 'cash'));
insert into identity.launch_switches (name) values ('giving'), ('shop'), ('charity'), ('cash');
