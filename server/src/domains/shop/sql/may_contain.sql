-- A batch, and the batches of which its bags may contain some: they were left over when it was filled in.
create or replace function shop.may_contain(p_batch uuid) returns setof uuid
  language sql stable
  begin atomic
    with recursive inside as (
      select p_batch as id
      union select m.batch_id from shop.mixtures m join inside i on i.id = m.sold_as)
    select id from inside;
  end;
