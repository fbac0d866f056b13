-- A batch, and every one of which some may be in its bags: it was left over when this one came in.
create or replace function shop.may_contain(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive inside as (
      select p_batch as id
      union select m.batch_id from shop.mixtures m join inside i on i.id = m.sold_as)
    select id from inside;
  end;
