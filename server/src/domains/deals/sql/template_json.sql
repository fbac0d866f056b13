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
