-- An area that compost is sold in or brought to stays.
alter table shop.sellers add constraint sellers_are_in_a_known_area foreign key (area) references settings.areas;
alter table shop.delivery_areas
  add constraint deliveries_go_to_a_known_area foreign key (area) references settings.areas;
