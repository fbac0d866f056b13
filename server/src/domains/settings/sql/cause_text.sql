-- The wording of a cause; unknown causes get their group's "other", like `usualReasonText`. Null without a cause.
create or replace function settings.cause_text(p_group text, p_cause text) returns jsonb
  language sql stable strict
  begin atomic
    select coalesce(settings.reason_text(p_group || '_' || p_cause), settings.reason_text(p_group || '_other'));
  end;
