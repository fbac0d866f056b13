-- A template as it is stored, in the contract's shape; TypeScript adds what depends on the venue's hours.
create or replace function deals.template_json(t deals.templates) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', t.id, 'version', t.version, 'venueId', t.venue_id,
      'terms', t.terms || jsonb_build_object('picture', t.picture, 'portions', t.portions),
      'weekdays', t.weekdays,
      'window', jsonb_build_object('anchor', t.anchor, 'from', t.from_minutes, 'until', t.until_minutes),
      'leadMinutes', t.lead_minutes, 'mode', t.mode, 'onSilence', t.on_silence,
      'pause', case when t.paused_until is not null
        then jsonb_build_object('from', t.paused_from, 'until', t.paused_until) end,
      'stoppedAt', t.stopped_at, 'createdAt', t.created_at,
      'isSilent', t.stopped_at is null and deals.series_is_silent(t.id),
      'days', (select coalesce(jsonb_agg(jsonb_build_object('day', d.day, 'state', d.state, 'why', d.why,
          'refusal', d.refusal, 'dealId', d.deal_id, 'portions', d.portions) order by d.day desc), '[]')
        from (select * from deals.template_days where template_id = t.id order by day desc limit 7) d));
  end;

-- Whether a template listed nothing on its last two due days, except days on which the venue was closed or away.
create or replace function deals.series_is_silent(p_template uuid) returns boolean
  language sql stable
  begin atomic
    select count(*) = 2 and bool_and(why in ('unanswered', 'refused', 'missed', 'no_hours')) is true
      from (select coalesce(why, '') as why from deals.template_days
        where template_id = p_template
          and (state = 'listed' or why in ('unanswered', 'answered_none', 'refused', 'missed', 'no_hours', 'listed_by_hand'))
        order by day desc limit 2) latest;
  end;

create or replace view deals.silent_series as
  select t.id, t.venue_id from deals.templates t
    where t.removed_at is null and t.stopped_at is null and deals.series_is_silent(t.id);

create or replace view deals.template_questions as
  select d.template_id, d.day, d.state, d.why, d.answer_by, t.venue_id, t.portions,
      t.terms -> 'title' as title, (d.offer ->> 'portions')::int as usual,
      (d.offer -> 'window' ->> 'startsAt') as starts_at, (d.offer -> 'window' ->> 'endsAt') as ends_at
    from deals.template_days d join deals.templates t on t.id = d.template_id;
