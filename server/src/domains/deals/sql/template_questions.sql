create or replace view deals.template_questions as
  select d.template_id, d.day, d.state, d.why, d.answer_by, t.venue_id, t.portions,
      t.terms -> 'title' as title, (d.offer ->> 'portions')::int as usual,
      (d.offer -> 'window' ->> 'startsAt') as starts_at, (d.offer -> 'window' ->> 'endsAt') as ends_at
    from deals.template_days d join deals.templates t on t.id = d.template_id;
