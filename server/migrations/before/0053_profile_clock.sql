-- Whether a person reads 7:30 pm or 19:30.
alter table profile.settings add column clock text not null default '12' check (clock in ('12', '24'));
