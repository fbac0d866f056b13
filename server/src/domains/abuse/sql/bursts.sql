-- Targets that several fresh accounts reported within a day.
create or replace function abuse.bursts(p_since timestamptz) returns table (accounts uuid[], about text, facts jsonb)
  language sql stable
  begin atomic
    with burst as (
      select r.kind, r.subject_id, (array_agg(r.reporter_id order by r.reporter_id))[1:50] as accounts, count(*) as reports,
          min(r.reported_at) as first, max(r.reported_at) as last
        from moderation.fresh_reports r where r.reported_at >= p_since group by r.kind, r.subject_id having count(*) >= 4
    )
    select b.accounts, b.kind || ':' || b.subject_id,
        jsonb_build_array(
          abuse.fact('reports_in_burst', b.reports, null, b.first, b.last),
          abuse.fact('young_accounts', (select count(*) from identity.account_states s
            where s.id = any (b.accounts) and s.since > platform.now() - interval '14 days')),
          abuse.fact('established_reports', moderation.established_reports(b.kind, b.subject_id)))
      from burst b order by b.reports desc, b.subject_id limit 100;
  end;
