-- One-time pickup has a switch of its own, closed until there is somebody who fetches: on new and on existing data.
-- What was booked before stays, and can be cancelled.
alter table identity.launch_switches drop constraint switches_are_known;
alter table identity.launch_switches add constraint switches_are_known
  check (name in ('customer_sign_in', 'donor', 'driver', 'buyer', 'collection'));
insert into identity.launch_switches (name, state) values ('collection', 'coming_soon');
