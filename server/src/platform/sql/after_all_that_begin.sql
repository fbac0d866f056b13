-- Upper bound of all texts with this prefix.
create or replace function platform.after_all_that_begin(said text) returns text
  language sql immutable parallel safe
  return said || U&'\+10FFFF';
