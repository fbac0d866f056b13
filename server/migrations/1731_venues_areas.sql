-- An area that a venue is in stays.
alter table venues.venues add constraint venues_are_in_a_known_area foreign key (area) references settings.areas;
