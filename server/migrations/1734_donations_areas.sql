-- An area that something was given in stays.
alter table donations.donations
  add constraint donations_are_in_a_known_area foreign key (area) references settings.areas;
