-- The wording of a reason in both languages; null when the office does not word it. Joined into the statement that reads
-- the reason, so that a change counts at once.
create or replace function settings.reason_text(p_key text) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('en', en, 'ar', ar) from settings.reason_texts where key = p_key;
  end;

-- The wording of a cause; unknown causes get their group's "other", like `usualReasonText`. Null without a cause.
create or replace function settings.cause_text(p_group text, p_cause text) returns jsonb
  language sql stable strict
  begin atomic
    select coalesce(settings.reason_text(p_group || '_' || p_cause), settings.reason_text(p_group || '_other'));
  end;
