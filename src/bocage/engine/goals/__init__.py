"""What wins: points, pins, hope. Rules R8."""
