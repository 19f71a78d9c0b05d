"""Slots: three reels that stand on seven, in a lacquered cabinet.  blender -b -P egame.py -- OUT.png [WIDTH HEIGHT SAMPLES]"""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import rig

out, width, height, samples = rig.arguments()
rig.begin(width, height, samples)
rig.stage(key=380, rim=330, fill=140)

RADIUS, REEL, GAP, AXIS = .62, .44, .475, (-.04, .18, .80)


def curve(points, steps=10):
    """A closed outline through Bezier pieces: each entry is (point, control, control) or a bare point."""
    line = []
    for k, entry in enumerate(points):
        start = entry[0]
        end = points[(k + 1) % len(points)][0]
        if len(entry) == 1:
            line.append(start)
            continue
        c1, c2 = entry[1], entry[2]
        for n in range(steps):
            t = n / steps
            line.append(tuple((1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d for a, b, c, d in zip(start, c1, c2, end)))
    return line


SEVEN = curve([
    ((-.62, 1.0),), ((-.62, .28),), ((-.44, .28), (-.40, .44), (-.22, .50)),
    ((.02, .48), (.10, .47), (.18, .47)), ((.24, .50),), ((.24, .50), (-.10, .10), (-.34, -.40)), ((-.36, -1.0),),
    ((.14, -1.0), (.12, -.30), (.34, .20)), ((.68, .66),), ((.68, 1.0),), ((.46, 1.0), (.30, .84), (-.06, 1.06)), ((-.38, .90), (-.42, .92), (-.44, .96)), ((-.46, 1.0),),
])


def star(points=5, outer=1.0, inner=.46):
    return [((outer if k % 2 == 0 else inner) * math.sin(math.pi * k / points), (outer if k % 2 == 0 else inner) * math.cos(math.pi * k / points)) for k in range(2 * points)]


def lantern_outline():
    side = [(.30, -1.0), (.36, -.86), (.52, -.40), (.66, .10), (.70, .44), (.60, .76), (.40, .94), (.14, 1.0)]
    return side + [(-x, y) for x, y in side[::-1]]


def gem():
    return [(0, -1), (.92, .28), (.52, .86), (-.52, .86), (-.92, .28)]


def symbol(shape, size, fill, turn, drum, edge='gold'):
    """The shape on a drum, with a metal edge around it."""
    shape = [(x * size, y * size) for x, y in shape]
    for offset, depth, name in ((.016, .010, edge), (-.004, .026, fill)):
        plate = rig.outline([shape], depth, min(.005, depth / 2 - .001), offset=offset)
        rig.on_cylinder(plate, RADIUS, turn)
        plate.parent = drum
        rig.dress(plate, name, roughness=.22)


reels = [
    [('star', 'gold'), ('seven', 'vermilion'), ('lantern', 'vermilion')],
    [('lantern', 'vermilion'), ('seven', 'vermilion'), ('gem', 'jade')],
    [('gem', 'jade'), ('seven', 'vermilion'), ('star', 'gold')],
]
shapes = {'seven': (SEVEN, .20), 'star': (star(), .17), 'lantern': (lantern_outline(), .16), 'gem': (gem(), .15)}
for column, rows in enumerate(reels):
    drum = rig.place(rig.lathe([(0, -REEL / 2), (RADIUS - .03, -REEL / 2), (RADIUS - .004, -REEL / 2 + .006), (RADIUS, -REEL / 2 + .03), (RADIUS, REEL / 2 - .03), (RADIUS - .004, REEL / 2 - .006), (RADIUS - .03, REEL / 2), (0, REEL / 2)], 'reel', 160, curved=False))
    holder = bpy.data.objects.new('holder', None)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = (AXIS[0] + (column - 1) * GAP, AXIS[1], AXIS[2])
    drum.parent, drum.rotation_euler = holder, (0, math.pi / 2, 0)
    rig.dress(drum, 'ivory', roughness=.34, coat=.4)
    for row, (shape, fill) in enumerate(rows):
        outline_, size = shapes[shape]
        symbol(outline_, size, fill, (1 - row) * .76, holder, 'gold' if fill != 'gold' else 'brass')

# Cabinet: a lacquer face with a window, gold mouldings, a plinth.
face_y = AXIS[1] - RADIUS + .12
wide, tall = 3 * GAP + .06, .96
window = rig.rounded(wide, tall, .10)
plate = rig.outline([rig.rounded(wide + .34, tall + .36, .20), window[::-1]], .16, .03)
plate.location, plate.rotation_euler = (0, face_y - .02, AXIS[2]), (math.pi / 2, 0, 0)
rig.dress(plate, 'vermilion', roughness=.22, coat=.8)
for w, h, r, y, thick in ((wide + .02, tall + .02, .11, face_y - .10, .022), (wide + .30, tall + .32, .19, face_y - .085, .013)):
    rig.tube([(x, y, AXIS[2] + z) for x, z in rig.rounded(w, h, r, 14)], thick, 'gold', cyclic=True)
hull = rig.outline([rig.rounded(wide + .32, tall + .34, .19)], .7, .03)
hull.location, hull.rotation_euler = (0, face_y + .75, AXIS[2]), (math.pi / 2, 0, 0)
rig.dress(hull, 'ink')
for x in (-.5, .5):  # thin gold blades between the reels
    rig.box((.012, .30, tall), (x * GAP, face_y + .10, AXIS[2]), 'gold', bevel=.004)
rig.box((wide + .50, .62, .10), (0, face_y + .18, .05), 'ink', bevel=.03)
rig.box((wide + .40, .54, .07), (0, face_y + .18, .125), 'gold', bevel=.02)
for side in (-1, 1):  # the line that pays: two small gold pointers
    tip = rig.outline([[(0, .06), (.10, 0), (0, -.06)]], .05, .012)
    tip.location, tip.rotation_euler, tip.scale = (side * (wide / 2 + .075), face_y - .11, AXIS[2]), (math.pi / 2, 0, 0), (-side, 1, 1)
    rig.dress(tip, 'gold')
# Lever
arm = wide / 2 + .26
rig.tube([(wide / 2 + .14, face_y + .2, .72), (arm, face_y + .2, .72)], .06, 'gold')
rig.tube([(arm, face_y + .2, .72), (arm + .03, face_y + .14, .95), (arm + .05, face_y + .06, 1.18)], .024, 'gold')
rig.ball(.085, (arm + .05, face_y + .05, 1.22), 'vermilion', roughness=.14, coat=1)
rig.frame(width, height)
rig.render(out, glow=True)
