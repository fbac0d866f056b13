create index reports_of_fresh_accounts on moderation.reports (reported_at)
  where not is_established and reporter_id is not null;
