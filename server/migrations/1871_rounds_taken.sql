-- When its driver took a round by themselves: what the planner gave them they cannot give back.
alter table rounds.rounds add column taken_at timestamptz;
