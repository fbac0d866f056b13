-- So many kilograms a week of what a person gives earn points.
alter table rewards.rates drop constraint rates_name_check;
alter table rewards.rates add constraint rates_name_check check (name in ('order_per_omr', 'bin_per_kg',
  'donation_per_kg', 'donation_kg_a_day', 'donation_kg_a_week', 'first_review'));
insert into rewards.rates (name, value, valid_from) values ('donation_kg_a_week', 60, '2000-01-01');
