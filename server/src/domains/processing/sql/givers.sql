create or replace view processing.givers as
  select i.heap_id as batch_id, s.user_id, sum(s.grams)::int as grams
    from processing.inputs i join rounds.counted_shares s on s.weighing_id = i.weighing_id
    where i.voided_at is null group by i.heap_id, s.user_id;
