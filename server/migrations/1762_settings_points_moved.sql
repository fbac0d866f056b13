-- The rates of points have moved.
drop function settings.move_in;
