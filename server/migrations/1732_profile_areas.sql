-- An area that somebody lives in stays.
alter table profile.addresses
  add constraint addresses_are_in_a_known_area foreign key (area) references settings.areas;
