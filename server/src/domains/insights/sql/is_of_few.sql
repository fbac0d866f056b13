-- Whether only one or two people gave it, or took it. Unsold listings of a venue have no people.
create or replace function insights.is_of_few(p_givers text[], p_takers text[]) returns boolean
  language sql immutable
  return cardinality(p_givers) in (1, 2) or cardinality(p_takers) in (1, 2);
