-- A delivery is handed over against its buyer's code, or else to somebody by name, with the reason; forgotten with the address.
alter table orders.destinations
  add column handed_to text check (length(handed_to) between 2 and 100),
  add column handed_because text check (length(handed_because) between 3 and 300),
  add constraint hand_overs_without_a_code_say_why check ((handed_to is null) = (handed_because is null));
