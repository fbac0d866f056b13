-- Whether points of this kind are verified: earned by what the platform saw itself. That cash was paid is what a venue says.
create or replace function rewards.is_verified(p_kind text) returns boolean
  language sql immutable
  return p_kind in ('order', 'bin');
